import { escapeXml } from '../aws/error-answer.ts';
import { AwsError, type AwsResponse } from '../aws/service.ts';

/** An element's text, its children, or several of the same name; undefined is left out. */
export type XmlValue = string | number | boolean | undefined | XmlFields | XmlFields[];
export interface XmlFields {
  [name: string]: XmlValue;
}

/** An answer of S3 in XML. */
export function xmlAnswer(root: string, fields: XmlFields): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements(fields)}</${root}>`;
  return { body, headers: { 'content-type': 'application/xml' } };
}

function elements(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      if (value === undefined) return '';
      if (Array.isArray(value)) return value.map((item) => `<${name}>${elements(item)}</${name}>`).join('');
      return `<${name}>${typeof value === 'object' ? elements(value) : escapeXml(String(value))}</${name}>`;
    })
    .join('');
}

/** The fields of each `element` of a request, one level deep: `CompleteMultipartUpload` and `Delete` need no more. */
export function readElements(xml: string, element: string): Record<string, string>[] {
  if (!xml.includes('<')) throw new AwsError('MalformedXML', 'The body is not XML.');
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) =>
    Object.fromEntries(
      [...inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, unescapeXml(text)]),
    ),
  );
}

function unescapeXml(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) =>
    decimal
      ? String.fromCodePoint(Number(decimal))
      : hex
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : (named[name ?? ''] ?? whole),
  );
}

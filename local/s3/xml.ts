import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { escapeXml } from '../aws/error-answer.ts';
import { AwsError, type AwsResponse } from '../aws/service.ts';

/** An element's text, its children, or several of the same name; undefined is left out. */
export type XmlValue = string | number | boolean | undefined | XmlFields | XmlFields[];
export interface XmlFields {
  [name: string]: XmlValue;
}

/** Returns an answer of S3 in XML. */
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

/**
 * S3 writes and accepts control characters as references, which XML allows from this version on; requests declare 1.0.
 */
const DECLARATION = '<?xml version="1.1"?>';

/** Keeps texts unchanged, including blanks at their ends: they are keys. */
const reading = { ignoreDeclaration: true, parseTagValue: false, trimValues: false, htmlEntities: true };

/**
 * Returns the repeated elements of a request, such as the parts of `CompleteMultipartUpload`.
 * @param item the element that may be repeated
 * @throws AwsError `MalformedXML`
 */
export function readRequest(xml: string, item: string): Record<string, string>[] {
  if (XMLValidator.validate(xml) !== true) throw new AwsError('MalformedXML', 'The body is not well-formed XML.');
  const parser = new XMLParser({ ...reading, isArray: (name) => name === item });
  const document = parser.parse(xml.replace(/^<\?xml.*?\?>|^/s, DECLARATION)) as object;
  const [root] = Object.values(document) as [Record<string, Record<string, string>[]> | ''];
  return (root || {})[item] ?? [];
}

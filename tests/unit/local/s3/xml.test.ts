import { describe, expect, it } from 'vitest';
import { readRequest, xmlAnswer } from '../../../../local/s3/xml.ts';

const keysOf = (xml: string) => readRequest(xml, 'Object').map(({ Key }) => Key);

describe('a request in XML', () => {
  it('names each of its objects, as often as they stand there', () => {
    const xml =
      '<?xml version="1.0"?>\n<Delete xmlns="x">\n <Object><Key>a</Key></Object>\n<Quiet>true</Quiet></Delete>';
    expect(keysOf(xml)).toEqual(['a']);
    expect(keysOf(xml.replace('</Object>', '</Object><Object><Key>b</Key></Object>'))).toEqual(['a', 'b']);
  });

  it.each([
    [' a b ', ' a b '],
    ['0012', '0012'],
    ['a&amp;lt;b&quot;&#13;&#x1F600;', 'a&lt;b"\r😀'],
    ['<![CDATA[x<y&amp;]]>', 'x<y&amp;'],
    ['é', 'é'],
  ])('has the key as it was written: %s', (written, key) => {
    expect(keysOf(`<Delete><!-- <Object/> --><Object><Key>${written}</Key></Object></Delete>`)).toEqual([key]);
  });

  it('may name nothing', () => {
    expect(keysOf('<Delete/>')).toEqual([]);
    expect(keysOf('<Delete></Delete>')).toEqual([]);
  });

  it.each(['', 'no XML', '<Delete>', '<Delete><Object></Delete>', '{"Delete":[]}'])('is refused: %s', (xml) => {
    expect(() => readRequest(xml, 'Object')).toThrow(expect.objectContaining({ code: 'MalformedXML' }));
  });

  it('is read back from an answer, whatever signs the key has', () => {
    const Key = ' <a>&"\'\r\n\u0001 é😀';
    expect(keysOf(String(xmlAnswer('Delete', { Object: [{ Key }] }).body))).toEqual([Key]);
  });
});

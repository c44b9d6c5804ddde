import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../core/wire/languages.ts';
import { templateNames, type TemplateName } from '../../../../../core/mail/mail-templates.ts';
import { builtIn } from '../../../../../lambdas/mail/templates/built-in.ts';
import { checkTemplate } from '../../../../../lambdas/mail/templates/check.ts';

const told = (
  html_content: string,
  { name = 'welcome', subject = 'Ciao' }: { name?: TemplateName; subject?: string } = {},
) =>
  checkTemplate({ name, language: 'it' }, { subject, html_content }).map(
    (problem) => `${problem.kind} ${problem.name} ${problem.line}`,
  );

describe('a template', () => {
  it.each(templateNames.flatMap((name) => languages.map((language) => ({ name, language }))))(
    'from the shop itself has no fault: $name in $language',
    (place) => {
      expect(checkTemplate(place, builtIn(place))).toEqual([]);
    },
  );

  it.each([
    ['an unknown variable', '<p>\n{{user_nmae}}</p>', 'unknown_variable user_nmae 2'],
    ['a variable of another mail', '<p>{{download_links}}</p>', 'unknown_variable download_links 1'],
    ['a variable that is not escaped', '<p>{{{user_name}}}</p>', 'unknown_variable user_name 1'],
    ['a part of another file', '{{> secret}}', 'unknown_variable secret 1'],
    ['a variable that is not closed', '<p>{{user_name</p>', 'unclosed_variable  1'],
    ['a section that is not closed', '<p>\n\n{{#user_name}}</p>', 'unclosed_variable user_name 3'],
    ['a script', '<p>a</p><script>alert(1)</script>', 'forbidden_tag script 1'],
    ['a script in other letters', '<ScRiPt src=//x>', 'forbidden_tag script 1'],
    ['a picture that runs', '<img src=x onerror=alert(1)>', 'forbidden_attribute onerror 1'],
    ['a link that runs', '<a href=" java\nscript:alert(1)">a</a>', 'forbidden_attribute href 1'],
    ['a link that runs, disguised', '<a href="&#106;avascript:alert(1)">a</a>', 'forbidden_attribute href 1'],
    ['a frame', '<iframe srcdoc="a"></iframe>', 'forbidden_attribute srcdoc 1'],
    ['a way elsewhere', '<meta http-equiv="refresh" content="0;url=//x">', 'forbidden_tag meta 1'],
    ['a tag that is not closed', '<div><b>a</div>', 'unclosed_tag b 1'],
    ['a name where an address begins', '<a href="{{user_name}}">a</a>', 'misplaced_variable user_name 1'],
    ['a variable without quotes around it', '<p title={{user_name}}>a</p>', 'misplaced_variable user_name 1'],
    ['a variable as an attribute', '<p {{user_name}}>a</p>', 'misplaced_variable user_name 1'],
    ['a variable in a style', '<style>p { color: {{user_name}} }</style>', 'misplaced_variable user_name 1'],
  ])('is refused with %s', (_what, html, problem) => {
    expect(told(html)).toContain(problem);
  });

  it('may have tags that close by themselves, sections, addresses and variables in quotes', () => {
    const html = `<ul><li>a<li>b</ul><p>c<br><img src="{{logo_url}}" alt="{{site_name}}">
      {{#user_name}}Ciao {{user_name}}{{/user_name}}{{^user_name}}Ciao{{/user_name}} <a href="{{site_url}}/cart">d</a>`;
    expect(told(html)).toEqual([]);
  });

  it('is refused without what its mail is for, and with fragments within a tag', () => {
    expect(told('<p>Grazie</p>', { name: 'purchase_confirmation' })).toEqual(['missing_variable download_links null']);
    expect(told('<p title="{{download_links}}"></p>', { name: 'purchase_confirmation' })).toContain(
      'misplaced_variable download_links 1',
    );
    expect(told('<p>a</p>', { name: 'base' })).toEqual(['missing_variable message null']);
    // The shop's own links follow the frame.
    expect(told('<p>{{message}}</p>', { name: 'base' })).toEqual([]);
  });

  it('reports the faults of its subject', () => {
    expect(told('<p>a</p>', { subject: 'Ciao {{nobody}}' })).toEqual(['unknown_variable nobody null']);
    expect(told('<p>a</p>', { subject: 'Ciao {{user_name' })).toEqual(['unclosed_variable  null']);
  });
});

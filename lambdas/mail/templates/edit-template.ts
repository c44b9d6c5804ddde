import type { EmailTemplate, TemplateEdit, TemplateFields, TemplatePlace } from '../../../core/mail/contract/mails.ts';
import { currentOf, judgeEdit } from '../../../core/wire/edit.ts';
import { languages } from '../../../core/wire/languages.ts';
import { templateNames } from '../../../core/mail/mail-templates.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { addressesOf } from '../../store/shop/changes/admin-addresses.ts';
import { listTemplateVersions, putTemplateVersion, readTemplate } from '../../store/mail/templates.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { builtIn } from './built-in.ts';
import { checkTemplate } from './check.ts';

/** The number of shown versions; older ones stay in the table. */
const MAX_VERSIONS = 30;

/** The shop's own mail, with buttons in its colour. */
async function first(place: TemplatePlace) {
  const color = (await readSiteSettings())?.primary_color;
  return { version: 1, ...builtIn(place, color), updated_at: null, by: null };
}

/** Returns a template in a language, with its versions. */
export async function showTemplate(place: TemplatePlace): Promise<EmailTemplate> {
  const written = await listTemplateVersions(place, MAX_VERSIONS, { consistent: true });
  const admins = await addressesOf(written.map(({ updated_by }) => updated_by));
  const versions = written.map((version) => ({ ...version, by: admins.get(version.updated_by) ?? null }));
  return { ...place, versions: [...versions, await first(place)] };
}

/** Returns the present state of all templates. */
export const showTemplates = async () => ({
  templates: await Promise.all(
    templateNames.flatMap((name) =>
      languages.map(async (language) => {
        const place = { name, language };
        return { ...place, ...((await readTemplate(place)) ?? (await first(place))) };
      }),
    ),
  ),
});

/**
 * Writes another version if the present one is as seen. Skips a version that is already stored.
 * @throws ShopError `edit_conflict` with the present state
 * @throws ShopError `template_invalid` for an unusable template
 */
export async function editTemplate(
  place: TemplatePlace,
  edit: TemplateEdit,
  updated_by: string,
): Promise<EmailTemplate> {
  await retry(`template ${place.name}`, async () => (await editOnce(place, edit, updated_by)) || undefined);
  return showTemplate(place);
}

/** False when another admin was faster. */
async function editOnce(place: TemplatePlace, edit: TemplateEdit, updated_by: string): Promise<boolean> {
  const [now = await first(place)] = await listTemplateVersions(place, 1, { consistent: true });
  const fields: TemplateFields = { subject: now.subject, html_content: now.html_content };
  const judgement = judgeEdit<TemplateFields>(fields, edit);
  if (judgement === 'conflict')
    throw new ShopError(
      'edit_conflict',
      `template ${place.name} was changed meanwhile`,
      undefined,
      currentOf(fields, edit),
    );
  if (judgement === 'there') return true;
  const { subject = now.subject, html_content = now.html_content } = edit.changes;
  const [problem] = checkTemplate(place, { subject, html_content });
  if (problem)
    throw new ShopError('template_invalid', `${problem.kind}: ${problem.name}`, { html_content: problem.kind });
  const updated_at = new Date().toISOString();
  return putTemplateVersion(place, { version: now.version + 1, subject, html_content, updated_at, updated_by });
}

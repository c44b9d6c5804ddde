import { type App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { BuiltShop } from './build/build-shop.ts';
import { ApiStack } from './stacks/api.ts';
import { CopiesStack } from './stacks/copies.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeAlarmsStack } from './stacks/edge-alarms.ts';
import { CLOUDFRONT_REGION, FirewallStack } from './stacks/firewall.ts';
import { IdentityStack } from './stacks/identity.ts';
import { MailStack } from './stacks/mail.ts';
import { MonitoringStack } from './stacks/monitoring.ts';
import { PhotosStack } from './stacks/photos.ts';
import { SiteStack } from './stacks/site.ts';
import { WebStack } from './stacks/web.ts';
import { WorkflowsStack } from './stacks/workflows.ts';

/**
 * Creates all stacks of a stage. Each needs only those above it. Only stacks with data are protected, and only once
 * they exist.
 */
export function createStacks(app: App, shop: BuiltShop) {
  const { stage } = shop;
  const named = (part: string, description: string) => ({
    stackName: `${stage.prefix}-${part}`,
    description: `Equestrian photo shop (${stage.name}): ${description}`,
    env: { region: stage.region },
  });
  const terminationProtection = stage.protect;
  const copies =
    stage.copyRegion === undefined
      ? undefined
      : new CopiesStack(app, 'copies', {
          ...named('copies', 'the second copy of the originals'),
          env: { region: stage.copyRegion },
          terminationProtection,
          stage,
        });
  const atCloudFront = { env: { region: CLOUDFRONT_REGION }, stage };
  const firewall = stage.firewall
    ? new FirewallStack(app, 'firewall', { ...named('firewall', 'limits by address'), ...atCloudFront })
    : undefined;
  const data = new DataStack(app, 'data', {
    ...named('data', 'the table, the search index and the secrets'),
    terminationProtection,
    shop,
  });
  const photos = new PhotosStack(app, 'photos', {
    ...named('photos', 'originals, derived pictures, covers and ZIPs'),
    terminationProtection,
    shop,
    copies,
  });
  const mail = new MailStack(app, 'mail', { ...named('mail', 'how mails are sent'), shop });
  const identity = new IdentityStack(app, 'identity', {
    ...named('identity', 'the user pool and its triggers'),
    terminationProtection,
    shop,
    data,
    mail,
  });
  const site = new SiteStack(app, 'site', { ...named('site', 'the files of the site'), shop });
  const api = new ApiStack(app, 'api', {
    ...named('api', 'the API and its functions'),
    shop,
    data,
    photos,
    identity,
    mail,
  });
  // A page names files by their hashes: they must exist before the function that renders it.
  api.addStackDependency(site);
  const workflows = new WorkflowsStack(app, 'workflows', {
    ...named('workflows', 'ingest, fulfilment, the search index and exports'),
    shop,
    data,
    photos,
    identity,
    mail,
    api,
  });
  const web = new WebStack(app, 'web', {
    ...named('web', 'the distribution'),
    shop,
    data,
    photos,
    site,
    identity,
    api,
    firewall,
  });
  const monitoring = new MonitoringStack(app, 'monitoring', {
    ...named('monitoring', 'alarms'),
    shop,
    data,
    identity,
    api,
    workflows,
  });
  // A single machine has neither CloudFront nor costs.
  if (!stage.local)
    new EdgeAlarmsStack(app, 'edge-alarms', {
      ...named('edge-alarms', 'alarms of CloudFront and costs'),
      ...atCloudFront,
      web,
    });
  Tags.of(app).add('shop', stage.prefix);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, photos, mail, identity, site, api, workflows, web, monitoring };
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildFunctions } from '../../../lib/build/functions.ts';
import type { Site } from '../../../lib/build/site.ts';
import { createStacks } from '../../../lib/create-stacks.ts';
import { readStage } from '../../../lib/stage.ts';

export const root = join(import.meta.dirname, '..', '..', '..');

export interface Resource {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, unknown>;
  deletionPolicy: string | undefined;
}

type Template = {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown>; DeletionPolicy?: string }>;
};

const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };

let functions: ReturnType<typeof buildFunctions> | undefined;

/** Opens an app for a stage's settings in `cdk.json`, with some replaced, or for a stage of a test. */
export function openApp(
  outdir: string,
  stageSettings: Record<string, unknown>,
  stage: string,
  stages = context['stages'],
) {
  const app = new App({
    outdir: join(outdir, 'assembly'),
    analyticsReporting: false,
    context: { ...context, stages, stage, stageSettings },
  });
  return { app, settings: readStage(app.node) };
}

/**
 * Synthesizes the stage's stacks into the folder's `assembly`, with bundles for this machine. Only the additional files
 * of make-sizes differ from a deployment, since fetching them needs a network.
 */
export function assemble(
  outdir: string,
  ...asked: [settings: Record<string, unknown>, stage: string, stages?: unknown]
) {
  const { app, settings } = openApp(outdir, ...asked);
  functions ??= buildFunctions(root, 'local');
  createStacks(app, { stage: settings, functions, site: smallSite(outdir) });
  return { app, settings, assembly: app.synth() };
}

/** Returns the templates of a stage. */
export function synthesize(stageSettings: Record<string, unknown> = {}, stage = 'dev', stages?: unknown) {
  const outdir = mkdtempSync(join(tmpdir(), 'photo-shop-cdk-'));
  const { app, settings, assembly } = assemble(outdir, stageSettings, stage, stages);
  const templates = Object.fromEntries(assembly.stacks.map((stack) => [stack.id, stack.template as Template]));
  const environments = assembly.stacks.map((stack) => stack.environment);
  rmSync(outdir, { recursive: true });
  return { app, assembly, stage: settings, templates, environments };
}

let shared: ReturnType<typeof synthesize> | undefined;

/** Returns the stage `dev`, synthesized once for all tests of the run. */
export function dev() {
  shared ??= synthesize();
  return shared;
}

/** Replaces the built site, since the templates only name its destination. */
function smallSite(outdir: string): Site {
  const client = join(outdir, 'site', 'client');
  const site = {
    folder: join(outdir, 'site'),
    client,
    template: join(client, 'index.html'),
    adminPage: join(client, 'admin.html'),
    ringWorker: join(outdir, 'site', 'ring-worker.js'),
    server: join(outdir, 'site', 'server', 'server.mjs'),
  };
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(dirname(site.server), { recursive: true });
  for (const page of [site.template, site.adminPage]) writeFileSync(page, '<!doctype html>');
  writeFileSync(join(client, 'assets', 'app-0123abcd.js'), '');
  for (const script of [site.server, site.ringWorker]) writeFileSync(script, '');
  return site;
}

/** Returns all resources of a type, from every stack. */
export function resources(type: string, { templates } = dev()): Resource[] {
  return Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries(template.Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, { Type, Properties = {}, DeletionPolicy }]) => ({
        stack,
        id,
        type: Type,
        properties: Properties,
        deletionPolicy: DeletionPolicy,
      })),
  );
}

/** Recognises CDK's own functions, which copy the site into its bucket and empty it. Their making is CDK's business. */
export const isOfCdk = (id: string): boolean => /^Custom(CDKBucketDeployment|S3AutoDeleteObjects)/.test(id);

/** Returns the value in a resource below the names, or undefined. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (below, name) =>
      typeof below === 'object' && below !== null ? (below as Record<string, unknown>)[name] : undefined,
    value,
  );
}

/** Returns the value where a list is expected; a missing one is an empty list. */
export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] =>
  [at(value, ...path) ?? []].flat() as unknown[];

/** Returns a template's value in one line; values known only at deployment stand in angle brackets. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, inner] = ['', undefined]] = Object.entries(value) as [string, unknown][];
  if (name === 'Fn::Join') return (inner as [string, unknown[]])[1].map(plain).join((inner as [string])[0]);
  if (name === 'Ref') return `<${String(inner)}>`;
  if (name === 'Fn::GetAtt') return `<${(inner as string[]).join('.')}>`;
  return JSON.stringify(value);
}

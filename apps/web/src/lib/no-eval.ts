/*
 * zod compiles its object checks with new Function(), which our content security policy refuses:
 * each try is a violation in the console. This must run before the first schema is made.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };

export {};

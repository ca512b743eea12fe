#!/usr/bin/env node
/**
 * `kit-tsc -p .`: checks types with TypeScript 7, which is several times as fast as 6.
 * The packages keep TypeScript 6, because tsup builds their declarations with its compiler API, which 7 lacks.
 */
const manifest = import.meta.resolve('typescript/package.json')
await import(new URL('lib/tsc.js', manifest).href)

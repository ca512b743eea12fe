#!/usr/bin/env node
/**
 * `kit-tsc -p .`: checks types with TypeScript 7, which is several times as fast as 6.
 * The packages keep TypeScript 6, because tsup builds their declarations with its compiler API, which 7 lacks. With one checker,
 * since packages are checked side by side, and every further one works out the types of all imports again.
 */
process.argv.push('--checkers', '1')
const manifest = import.meta.resolve('typescript/package.json')
await import(new URL('lib/tsc.js', manifest).href)

import { test } from 'vitest'
import { snippets } from './vitest-snippets.ts'

for (const [file, run] of Object.entries(snippets)) test(file, run)

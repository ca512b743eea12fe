import type { Case } from '../src/test-utils/case.ts'

type CasesFile = Readonly<Record<string, Readonly<Record<string, Case>>>>

const files = {
  ...import.meta.glob<CasesFile>('../src/views/*/*.cases.ts', { eager: true }),
  ...import.meta.glob<CasesFile>('../src/modal/*.cases.ts', { eager: true }),
}

/** Every view in every state it has: what each `.cases.ts` exports, by the case's name. */
export const cases: Readonly<Record<string, Case>> = Object.fromEntries(
  Object.values(files).flatMap((file) => Object.values(file).flatMap((own) => Object.entries(own))),
)

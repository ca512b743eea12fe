import { version } from '../package.json'

/** Identifies the kit to hosted services (`st` and `sv` in every query). */
export const sdk = { st: 'kit', sv: version } as const

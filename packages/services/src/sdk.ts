import { version } from '../package.json'

/** What hosted services know a kit by (`st` and `sv` in every query). */
export const sdk = { st: 'kit', sv: version } as const

import type { Features } from './features.ts'

/** The time zones of mainland China, Hong Kong and Macau, under all names that the IANA database has for them (R-CFG-9). */
const restricted = /^(PRC|Hongkong|Asia\/(Shanghai|Urumqi|Chongqing|Chungking|Harbin|Kashgar|Hong_Kong|Macau|Macao))$/i

/** @returns `false` where the time zone is not known */
export const isRestrictedRegion = (timeZone = ''): boolean => restricted.test(timeZone)

/** Whether swaps and buying are off for this visitor. The time zone is read only where the dApp has switched that on. */
export const isRegionOff = (
  { restrictedRegions }: Pick<Features, 'restrictedRegions'>,
  environment: { readonly timeZone?: string | undefined },
): boolean => restrictedRegions && isRestrictedRegion(environment.timeZone)

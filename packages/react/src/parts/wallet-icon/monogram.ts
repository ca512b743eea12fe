/** The first letter of a name that can be read. */
export function monogram(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase()
}

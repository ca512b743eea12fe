/** The visitor asked not to be followed: Global Privacy Control, or Do Not Track in any of its spellings. */
export function hasOptedOut(): boolean {
  const asked = globalThis.navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown } | undefined
  const older = (globalThis as { doNotTrack?: unknown }).doNotTrack
  return (
    asked?.globalPrivacyControl === true || [asked?.doNotTrack, older].some((word) => word === '1' || word === 'yes')
  )
}

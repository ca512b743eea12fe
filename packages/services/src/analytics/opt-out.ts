/** Whether the visitor opted out of tracking: Global Privacy Control, or Do Not Track in any of its spellings. */
export function hasOptedOut(): boolean {
  const { navigator } = globalThis
  const doNotTrack = [read(navigator, 'doNotTrack'), read(globalThis, 'doNotTrack')]
  return (
    read(navigator, 'globalPrivacyControl') === true || doNotTrack.some((value) => value === '1' || value === 'yes')
  )
}

const read = (source: object | undefined, name: string): unknown => source && Reflect.get(source, name)

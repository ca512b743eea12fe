/** Counts the ports that this process listens on. A port closed a moment ago may still count, so poll this. */
export const openPorts = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length

/** How many ports this process listens on; one that closed a moment ago still counts, so it is to be polled. */
export const openPorts = (): number =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length

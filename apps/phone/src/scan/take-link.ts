/** Reads the link in the page's address and removes it there: it is a secret for one use. */
export function takeLink(): string | null {
  const link = new URLSearchParams(location.search).get('uri')
  if (link !== null) history.replaceState(null, '', '/')
  return link
}

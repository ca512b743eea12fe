/** The link in the page's address, taken out of it: it is a secret, and good for one use. */
export function takeLink(): string | null {
  const link = new URLSearchParams(location.search).get('uri')
  if (link !== null) history.replaceState(null, '', '/')
  return link
}

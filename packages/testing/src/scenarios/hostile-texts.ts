/** The global function that every hostile payload tries to call, and the path that it tries to load. */
export const canaryName = 'kitCanary'
export const canaryPath = '/kit-canary'

const call = `${canaryName}()`

/** Names that are markup, imitate another wallet, or break a line or a layout. */
export const hostileNames = [
  `<img src=x onerror="${call}">`,
  `<script>${call}</script>`,
  `"><svg onload=${call}>`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the attack.
  '${kitCanary()}{{kitCanary()}}',
  'Wallet\u202Etellaw laeR\u202C',
  'M\u200Be\u200Bt\u200Ba\u200BMask',
  'Line\nbreak\u0000and\u0007bell',
  '\u0301'.repeat(400),
  'W'.repeat(4_000),
  '👩‍👩‍👧‍👦'.repeat(200),
  '   ',
] as const

const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${inside}</svg>`)}`

/** Icons that run a script, load an address or are no icon. A page must show a picture or nothing. */
export const hostileIcons = [
  svg(`onload="${call}">`),
  svg(`><script>${call}</script>`),
  svg(`><animate onbegin="${call}" attributeName="x" dur="1s"/>`),
  svg(`><image href="${canaryPath}/image" xlink:href="${canaryPath}/xlink" onerror="${call}"/>`),
  svg(
    `><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="${canaryPath}/img" onerror="${call}"/></foreignObject>`,
  ),
  svg(`><style>@import url(${canaryPath}/style)</style>`),
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  ` \tjava\nscript:${call}`,
  `data:text/html,<script>${encodeURIComponent(call)}</script>`,
  `https://canary.invalid${canaryPath}/remote.png`,
  `x" onerror="${call}`,
  `data:image/png;base64,${'A'.repeat(400_000)}`,
] as const

/** Every hostile name with an icon and every hostile icon with a name, as an adapter without sanitizing passes them on. */
export const hostileConnectors: readonly { readonly id: string; readonly name: string; readonly imageUrl: string }[] =
  Array.from({ length: Math.max(hostileNames.length, hostileIcons.length) }, (_, at) => ({
    id: `test.hostile-${at + 1}`,
    name: String(hostileNames[at % hostileNames.length]),
    imageUrl: String(hostileIcons[at % hostileIcons.length]),
  }))

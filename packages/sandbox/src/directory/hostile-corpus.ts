/**
 * What a failed defence would run or request. A test puts a function of this name on the page and watches for requests
 * to this host; neither may ever happen.
 */
export const canary = { call: 'kitCanary', host: 'canary.example' } as const

const run = `${canary.call}()`
const away = `https://${canary.host}`

/** Texts in place of an address that must open nothing, neither a page nor an app. */
export const hostileUrls: readonly string[] = [
  ...[`javascript:${run}`, `JavaScript:${run}`, `JAVASCRIPT:${run}`, ` javascript:${run}`, `\tjavascript:${run}`],
  ...[`\njavascript:${run}`, `\0javascript:${run}`, `\u0001javascript:${run}`, `\u00a0javascript:${run}`],
  ...[`java\tscript:${run}`, `java\nscript:${run}`, `java\r\nscript:${run}`, `java\0script:${run}`],
  ...[`javascript\t:${run}`, `java\u200bscript:${run}`, `\u202ejavascript:${run}`],
  ...[`javascript://host/%0a${run}`, `javascript://https://good.example/%0a${run}`, `javascript:https://good.example`],
  ...[`javascript&colon;${run}`, `javascript%3A${run}`, `%6aavascript:${run}`, `jav&#x61;script:${run}`],
  ...[`data:text/html,<script>${run}</script>`, 'DATA:text/html;base64,PHNjcmlwdD5raXRDYW5hcnkoKTwvc2NyaXB0Pg=='],
  ...[`data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`, `vbscript:${run}`],
  ...['blob:https://good.example/6b697470', 'file:///etc/passwd', 'filesystem:https://good.example/temporary/x'],
  ...['about:blank', `view-source:${away}/`, `intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=${away};end`],
  ...[`http://${canary.host}/`, `ws://${canary.host}/`, `wss://${canary.host}/`, `ftp://${canary.host}/`],
  ...['chrome://settings', 'chrome-extension://abc/page.html', 'moz-extension://abc/page.html'],
  ...[`jar:${away}!/x`, 'mailto:a@b.example', 'tel:+100', 'sms:+100'],
  ...[`https:${canary.host}`, `https:/${canary.host}`, `https:///${canary.host}`, `https:\\\\${canary.host}`],
  ...[
    `https://good.example\\@${canary.host}`,
    `https://good.example@${canary.host}/`,
    `https://user:pass@${canary.host}/`,
  ],
  ...[`https://:pass@${canary.host}/`, `kitphone://user:pass@${canary.host}`, `kitphone://good\\${canary.host}`],
  ...[` ${away}/`, `${away}/ `, 'https://good .example/', `${away}/\u202egpj.exe`, `https://canary\u200b.example/`],
  ...[`${away}/\u0007`, `${away}/\t`, 'https://', 'https://%', 'https://[::1', `//${canary.host}`, '/relative'],
  ...['canary.example', '#', '?x', 'null', 'undefined', '__proto__', `${away}/${'x'.repeat(3000)}`],
]

/** Well-formed addresses that look like others. They may open, and must be shown unchanged. */
export const lookAlikeUrls: readonly string[] = [
  'https://xn--pple-43d.example/',
  'https://\u0430pple.example/',
  'https://good.example.canary.example/',
  'https://good.example%2ecanary.example/',
  'https://GOOD.EXAMPLE/',
  'javascripts://canary.example/',
  'java-script://canary.example/',
  'httpss://canary.example/',
]

const image = `<img src=x onerror=${run}>`
const svg = (inner: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`).toString('base64')}`

/** Names with markup, direction marks, nothing visible, or far too many characters. */
export const hostileNames: readonly string[] = [
  ...[
    image,
    `<script>${run}</script>`,
    `<svg onload=${run}>`,
    `"><svg/onload=${run}>`,
    `'"--></style></script>${image}`,
  ],
  ...[`<iframe srcdoc="<script>parent.${run}</script>"></iframe>`, `<a href="javascript:${run}">Good Pouch</a>`],
  ...[`{{constructor.constructor('${run}')()}}`, `\${${run}}`, `&lt;img src=x onerror=${run}&gt;`, '%3Cscript%3E'],
  ...['Good\u202epouch Tellaw', '\u2066Good Pouch\u2069', 'G\u200bo\u200co\u200dd Pouch', 'Good\0Pouch', 'Good\nPouch'],
  ...[
    'G\u043e\u043ed Pouch',
    'x'.repeat(5000),
    `Z${'\u0301'.repeat(400)}algo Pouch`,
    '\u{1f9d1}\u200d\u{1f680}'.repeat(60),
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', 'NaN', '\ud800', '\u200b', ' ', ''],
]

/** Texts in place of an image. None may run anything or request another host. */
export const hostileImages: readonly string[] = [
  ...[svg(`<script>${run}</script>`), svg(`<animate onbegin="${run}" attributeName="x" dur="1s"/>`)],
  ...[svg(`<image href="x" onerror="${run}"/>`), svg(`<image href="${away}/svg-image"/>`)],
  ...[svg(`<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${run}"/></foreignObject>`)],
  ...[svg(`<style>@import url(${away}/svg-style)</style>`), svg(`<use href="${away}/svg-use#x"/>`)],
  ...[`${away}/picture.png`, `//${canary.host}/picture.png`, `javascript:${run}`, `http://${canary.host}/x.png`],
  ...[`data:text/html,<script>${run}</script>`, `x" onerror="${run}`, `x');background:url(${away}/css)`],
  ...[`data:image/png;base64,${'A'.repeat(300_000)}`, `https://user:pass@${canary.host}/x.png`, 'data:,', ''],
]

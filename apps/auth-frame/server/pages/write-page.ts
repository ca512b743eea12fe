import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Content = HtmlEscapedString | Promise<HtmlEscapedString>

/** What pages of the service may load: its own sheet and script. Nobody frames them. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

/** A page with secrets in its address. Its own forms say where they come from, and nobody else hears it. */
const closed = { 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' }

/** A page that speaks to the window that opened it. */
export const speaksToOpener = { 'referrer-policy': 'no-referrer', 'cross-origin-opener-policy': 'unsafe-none' }

/**
 * Writes a page of the service. Values in `content` are escaped.
 *
 * @param more headers, by default those of a page that keeps to itself
 */
export async function writePage(
  { title, content, script }: { readonly title: string; readonly content: Content; readonly script?: string },
  { status = 200, more = closed }: { readonly status?: number; readonly more?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <link rel="stylesheet" href="/service/page.css" />
    ${script === undefined ? raw('') : html`<script src="${script}" defer></script>`}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`
  return new Response(String(page), { status, headers: { ...headers, ...more } })
}

import { html } from 'hono/html'
import { speaksToOpener, writePage } from '../pages/write-page.ts'
import type { Parts } from '../parts.ts'
import { receiveSocial } from './socials.ts'

const closing = html`<p>You can close this page and go on where you began.</p>`

/** The page that a provider leads back to. It hands its address to the app that opened the window, or leads on to the app. */
export async function showSocialDone(parts: Parts, query: URLSearchParams): Promise<Response> {
  if (!query.has('state')) return writePage({ title: 'Done', content: closing })
  const back = await receiveSocial(parts, query)
  if (!back) {
    const content = html`<p>It took longer than 20 minutes, or the page was loaded twice. Begin again where you want to sign in.</p>`
    return writePage({ title: 'This page no longer works', content }, { status: 410 })
  }
  const { uri, appOrigin, returnTo, inPage } = back
  return writePage(
    {
      title: 'Done',
      script: '/service/social-done.js',
      content: html`<div
        id="done"
        data-uri="${uri}"
        data-app-origin="${appOrigin}"
        data-return-to="${returnTo ?? ''}"
        data-in-page="${String(inPage)}"
      >
        ${returnTo === null ? closing : html`<p><a href="${returnTo}">Go on</a></p>`}
      </div>`,
    },
    { more: speaksToOpener },
  )
}

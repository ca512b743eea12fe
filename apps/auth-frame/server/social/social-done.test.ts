import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'

const script = readFileSync(new URL('./social-done.js', import.meta.url), 'utf8')
const data = { uri: 'https://wallet.example/social/done?ticket=1', appOrigin: 'https://app.example' }
const returnTo = 'https://app.example/?wallet-ticket=1'

type Given = {
  readonly opener?: { readonly closed: boolean } | null
  readonly isClosable?: boolean
  readonly returnTo?: string
  readonly inPage?: string
}

/** The page that a provider leads back to, in a window with an opener or without. */
function load({ opener = null, isClosable = true, ...more }: Given) {
  const postMessage = vi.fn()
  const replace = vi.fn()
  const window = {
    closed: false,
    opener: opener && { ...opener, postMessage },
    location: { replace },
    close() {
      window.closed = isClosable
    },
  }
  const document = { getElementById: () => ({ dataset: { ...data, ...more } }) }
  runInNewContext(script, { window, document })
  return { said: postMessage.mock.calls, wentTo: replace.mock.calls.flat(), isClosed: window.closed }
}

const said = [[{ type: '@kit-frame/SOCIAL_DONE', payload: { uri: data.uri } }, data.appOrigin]]

describe('R-AUTH-3: the page after a provider', () => {
  test('tells the app that opened its window, at its exact origin, and closes', () => {
    expect(load({ opener: { closed: false }, returnTo })).toEqual({ said, wentTo: [], isClosed: true })
  })

  test.each([null, { closed: true }])(
    'leads to a page of the app where a policy has cut off its opener: %j',
    (opener) => {
      expect(load({ opener, returnTo })).toEqual({ said: [], wentTo: [returnTo], isClosed: false })
    },
  )

  test('leads there, too, from a window that does not close', () => {
    expect(load({ opener: { closed: false }, isClosable: false, returnTo })).toMatchObject({ said, wentTo: [returnTo] })
  })

  test('closes no tab that the app left for the provider, which another page may have opened', () => {
    const back = { said: [], wentTo: [returnTo], isClosed: false }
    expect(load({ opener: { closed: false }, inPage: 'true', returnTo })).toEqual(back)
  })

  test('stays where there is nowhere to go', () => {
    expect(load({ returnTo: '' })).toEqual({ said: [], wentTo: [], isClosed: false })
  })
})

import { expect, test } from 'vitest'
import { appOrigin, frameOrigin, openService } from '../test-utils/open-service.ts'

test.each([
  ['an app of the list', { origin: appOrigin, 'sec-fetch-site': 'cross-site' }, true],
  ['another app', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['an origin that begins alike', { origin: `${appOrigin}.evil.example` }, false],
  ['a page that hides its origin', { origin: 'null' }, false],
  ['nobody that a browser names', {}, false],
])('%s is told whether it may embed the frame', async (_, headers, isAllowed) => {
  const { service } = openService()
  const request = new Request(`${frameOrigin}/api/allowed`, { headers })
  const response = await service.fetch(request, { address: '192.0.2.1' })
  expect(await response.json()).toEqual({ isAllowed })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

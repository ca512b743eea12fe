import type { Settings } from '../parts.ts'

const headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  vary: 'origin',
  'x-content-type-options': 'nosniff',
}

/**
 * Tells a page whether it may embed the frame, which a browser that refuses to load the frame does not. The browser writes the header
 * `origin`. It says no more than the policy of the frame's page, which everyone can read.
 */
export function answerAllowed({ appOrigins }: Pick<Settings, 'appOrigins'>, request: Request): Response {
  const origin = request.headers.get('origin')
  return Response.json({ isAllowed: origin !== null && appOrigins.includes(origin) }, { headers })
}

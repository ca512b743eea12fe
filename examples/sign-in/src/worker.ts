import { createSignInHandler } from '@kit/siwx/server'
import { type Database, d1Store } from './d1-store.ts'

const options = { domains: ['localhost:3000'], chains: ['eip155:1'] }

export default {
  fetch: (request: Request, { DB }: { DB: Database }) =>
    createSignInHandler({ store: d1Store(DB), ...options })(request),
}

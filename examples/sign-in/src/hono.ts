import { createSignInHandler, readSessions } from '@kit/siwx/server'
import { sqliteStore } from '@kit/siwx/sqlite'
import { Hono } from 'hono'

const store = sqliteStore(process.env.SESSIONS_FILE ?? 'sessions.db')
const signIn = createSignInHandler({ store, domains: ['localhost:3000'], chains: ['eip155:1'] })

export const app = new Hono()

app.all('/auth/*', (context) => signIn(context.req.raw))

app.get('/me', async (context) => context.json(await readSessions(context.req.raw, store)))

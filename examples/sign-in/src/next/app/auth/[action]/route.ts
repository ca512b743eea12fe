import { createSignInHandler } from '@kit/siwx/server'
import { sqliteStore } from '@kit/siwx/sqlite'

const store = sqliteStore(process.env.SESSIONS_FILE ?? 'sessions.db')
const signIn = createSignInHandler({ store, domains: ['localhost:3000'], chains: ['eip155:1'] })

export { signIn as GET, signIn as OPTIONS, signIn as POST }

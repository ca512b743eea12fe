import { getRequestListener } from '@hono/node-server'
import { postgresStore } from '@kit/siwx/postgres'
import { createSignInHandler } from '@kit/siwx/server'
import express from 'express'

export const store = postgresStore(process.env.DATABASE_URL ?? 'postgres://localhost/acme')
const signIn = createSignInHandler({ store, domains: ['localhost:3000'], chains: ['eip155:1'] })

export const app = express()

// Before anything that reads bodies, such as express.json().
app.use('/auth', getRequestListener(signIn, { overrideGlobalObjects: false }))

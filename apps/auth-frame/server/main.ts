/** Starts the auth frame from environment variables, which `README.md` lists. */
import { fileURLToPath } from 'node:url'
import { readEnvironment } from './config/read-environment.ts'
import type { Log } from './parts.ts'
import { serveAuthFrame } from './serve.ts'

const dist = process.env.AUTH_FRAME_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))

/** A line of JSON each. */
const log: Log = (happening) => console.error(JSON.stringify({ at: new Date().toISOString(), ...happening }))

try {
  const configuration = readEnvironment(process.env)
  const { port, close } = await serveAuthFrame({ configuration, dist, log })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  console.log(`Auth frame for ${configuration.settings.origin} on port ${port}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addToEndpoints,
  type DirectoryOptions,
  type Endpoints,
  type Relay,
  type StartedDirectory,
  startDirectory,
  startRelay,
} from '@kit/sandbox'
import { servePhone } from '../../phone/serve.mjs'
import { servePlayground } from '../serve.mjs'
import { readEnvironment } from './environment.ts'

/** The pages over the same chains, with a relay and a directory for one test alone. */
export type OwnEnvironment = {
  readonly url: string
  readonly phone: string
  readonly relay: Relay
  readonly directory: StartedDirectory
  close(): Promise<void>
}

/** Serves a phone that has the accounts of these endpoints. */
export async function serveOwnPhone(endpoints: Endpoints): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-e2e-phone-'))
  const endpointsFile = join(folder, 'endpoints.json')
  addToEndpoints(endpointsFile, endpoints)
  const { url, close } = await servePhone({ endpointsFile })
  return {
    url,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function startOwnEnvironment(options: DirectoryOptions = {}): Promise<OwnEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'kit-e2e-own-'))
  const endpointsFile = join(folder, 'endpoints.json')
  const [relay, directory] = await Promise.all([startRelay(), startDirectory(options)])
  const { endpoints, authFrame } = readEnvironment()
  addToEndpoints(endpointsFile, { ...endpoints, authFrame, relay: relay.url, walletList: directory.url })
  const [playground, phone] = await Promise.all([servePlayground({ endpointsFile }), servePhone({ endpointsFile })])
  return {
    url: playground.url,
    phone: phone.url,
    relay,
    directory,
    async close() {
      await Promise.all([playground.close(), phone.close(), relay.close(), directory.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

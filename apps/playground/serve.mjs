/** Serves the built playground on this machine. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePages } from '../serve-pages.mjs'
import { openSignInServer } from './sign-in/open-sign-in-server.mjs'

const dist = fileURLToPath(new URL('./dist', import.meta.url))

/**
 * @param {{ endpointsFile: string, port?: number }} options `endpointsFile`: the file of the sandbox, read anew for every
 *   page; `port`: 0 takes a free one
 * @returns {Promise<{ url: string, close(): Promise<void> }>} once the page is served
 * @throws Error when there is no build, or the port is taken
 * @example const { url, close } = await servePlayground({ endpointsFile: '.sandbox/endpoints.json' })
 */
export async function servePlayground({ endpointsFile, port = 0 }) {
  const signIn = await openSignInServer({ endpointsFile })
  const { url, close } = await servePages({
    dist,
    endpointsFile,
    port,
    indexPaths: ['/wagmi'],
    isolatedPaths: ['/isolated'],
    answerers: { auth: signIn.answer },
    selectEndpoints: ({
      rpc = {},
      accounts = [],
      relay,
      walletList,
      blockchainApi,
      projectId,
      explorers = {},
      phone,
      solana,
      bitcoin,
      fixtures,
      authFrame,
      mail,
      onramp,
      swaps,
    }) => ({
      ...{ rpc, accounts, relay, walletList, blockchainApi, projectId, explorers, phone, solana, bitcoin, fixtures },
      ...{ authFrame, mail: mail && { inbox: mail.inbox }, onramp: onramp && { providers: onramp.providers } },
      ...{ swaps: swaps && { router: swaps.router } },
    }),
    allowedSources: ({ rpc, relay, walletList, blockchainApi, solana, bitcoin, authFrame }) => ({
      frame: authFrame === undefined ? [] : [authFrame],
      connect: [
        ...Object.values(rpc),
        relay,
        walletList,
        blockchainApi,
        solana?.rpc,
        solana?.ws,
        bitcoin?.esplora,
        authFrame,
      ].filter((url) => url !== undefined),
      img: [walletList, blockchainApi].filter((url) => url !== undefined),
    }),
  })
  return {
    url,
    async close() {
      await close()
      await signIn.close()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [endpointsFile = join(process.cwd(), '.sandbox', 'endpoints.json'), port = '0'] = process.argv.slice(2)
  const { url } = await servePlayground({ endpointsFile, port: Number(port) })
  console.log(`Playground ${url}`)
}

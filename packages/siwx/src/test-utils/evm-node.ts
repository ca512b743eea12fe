import { startSandbox } from '@kit/sandbox'

/** Starts a node of Ethereum. */
export async function startEvmNode(): Promise<{ url: string; stop: () => Promise<void> }> {
  const sandbox = await startSandbox({ evmOnly: true })
  return { url: sandbox.endpoints.rpc['eip155:1'], stop: () => sandbox.stop() }
}

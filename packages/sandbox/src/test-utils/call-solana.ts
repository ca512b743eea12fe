type Failure = { readonly code: number; readonly message: string; readonly data?: unknown }
/** An answer of the JSON-RPC, unchecked. */
// biome-ignore lint/suspicious/noExplicitAny: a test compares what was answered, whatever it is.
type SolanaAnswer = { readonly result?: any; readonly error?: Failure }

/** Calls the JSON-RPC as it is, also with what no client sends. */
export async function callSolana(url: string, method: string, ...params: readonly unknown[]): Promise<SolanaAnswer> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return JSON.parse(await response.text())
}

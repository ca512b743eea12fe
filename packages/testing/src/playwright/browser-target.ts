/** The part of a Playwright `Page` or `BrowserContext` that this package uses, so that any version of Playwright works. */
export type BrowserTarget = {
  exposeBinding<Message>(name: string, binding: (source: BindingSource, message: Message) => unknown): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
  on(event: 'request', listener: (request: { url(): string }) => void): unknown
}

export type BindingSource = {
  readonly frame: object
  readonly page: { once(event: 'close', listener: () => void): unknown }
}

/**
 * Runs a function at the start of every document, with plain data. Playwright sends the function's source text, so it
 * must not use anything outside itself.
 */
export function runAtDocumentStart<Config>(
  target: BrowserTarget,
  script: (config: Config) => void,
  config: Config,
): Promise<unknown> {
  return target.addInitScript({ content: `(${script})(${JSON.stringify(config)})` })
}

import type { BrowserContext } from '@playwright/test'

/** What a page did that no page of ours should do. */
export type Complaints = {
  readonly list: readonly string[]
  /** Lets complaints pass that a test causes on purpose. */
  allow(pattern: RegExp): void
}

const violationBinding = 'kitReportViolation'
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
const loud = new Set(['error', 'warning', 'assert'])

/**
 * Listens to every page of a context: console errors and warnings, uncaught errors, violations of the page's policy,
 * and requests to anywhere but this machine.
 */
export async function listenForComplaints(context: BrowserContext): Promise<Complaints> {
  const heard: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (loud.has(message.type())) heard.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isForeign(request.url())) heard.push(`request to ${request.url()}`)
  })
  await context.exposeBinding(violationBinding, (_source, text: string) => void heard.push(`policy: ${text}`))
  await context.addInitScript((binding) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const report = (globalThis as unknown as Record<string, (text: string) => void>)[binding]
      report?.(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  }, violationBinding)
  return {
    get list() {
      return heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)))
    },
    allow: (pattern) => void allowed.push(pattern),
  }
}

function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol !== 'data:' && protocol !== 'blob:' && !loopback.has(hostname)
}

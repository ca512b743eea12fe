import type { BrowserContext } from '@playwright/test'

/** The problems of a test's pages. */
export type PageProblems = {
  readonly list: readonly string[]
  /** Ignores problems that a test causes on purpose. */
  allow(pattern: RegExp): void
}

const violationBinding = 'kitReportViolation'
const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])
const loudTypes = new Set(['error', 'warning', 'assert'])

/**
 * Collects the problems of every page of a context: console errors and warnings, uncaught errors, violations of the
 * page's content security policy, and requests to other machines.
 */
export async function collectPageProblems(context: BrowserContext): Promise<PageProblems> {
  const problems: string[] = []
  const allowed: RegExp[] = []
  context.on('console', (message) => {
    if (loudTypes.has(message.type())) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isForeign(request.url())) problems.push(`request to ${request.url()}`)
  })
  await context.exposeBinding(violationBinding, (_source, text: string) => void problems.push(`policy: ${text}`))
  await context.addInitScript((binding) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      const report: unknown = Reflect.get(globalThis, binding)
      if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  }, violationBinding)
  return {
    get list() {
      return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    },
    allow: (pattern) => void allowed.push(pattern),
  }
}

function isForeign(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol !== 'data:' && protocol !== 'blob:' && !loopback.has(hostname)
}

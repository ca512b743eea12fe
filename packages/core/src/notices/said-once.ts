import type { KitError } from '../errors/kit-error.ts'

/**
 * By what a fault in how the dApp is set up is known again, however often it is met: it is said once (R-CFG-7). One code stands for many
 * options.
 *
 * @returns `null` for what can happen again
 */
export function saidOnce({ code, message }: KitError): string | null {
  if (code === 'config/invalid') return `${code}: ${message}`
  return /^(config|project)\/|^frame\/unverified-domain$/.test(code) ? code : null
}

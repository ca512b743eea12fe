import type { ErrorRow } from './error-row.ts'

/** The part of the catalogue that every page loads: what can fail before a wallet or a service is used. */
export const firstErrors = {
  'network/not-found': { message: 'Network not found', shows: 'alert' },
  'chain/adapter-not-found': { message: 'Chain adapter not found', shows: 'inline' },
  'connection/required': { message: 'Connect a wallet first.', shows: 'inline' },
  'config/invalid': { message: 'This app is not set up correctly.', shows: 'alert' },
  'kit/destroyed': { message: 'This app has closed its wallet connection.', shows: 'silent' },
  'kit/load-failed': { message: 'This could not be loaded. Check your connection, then try again.', shows: 'inline' },
  'kit/undelivered': { message: 'Something went wrong.', shows: 'silent' },
  unexpected: { message: 'Something went wrong. Try again.', shows: 'inline' },
} as const satisfies Record<string, ErrorRow>

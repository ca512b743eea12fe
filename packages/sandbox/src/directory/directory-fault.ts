import type { ServerResponse } from 'node:http'
import { sendJson, sendText } from '../http/http-server.ts'

/** How a directory fails: not at all, with an error status, with an invalid body, late, or with a broken connection. */
export type DirectoryFault = 'none' | 'status-500' | 'garbage' | 'slow' | 'offline'

/** Invalid bodies, sent in turn. */
export const garbageBodies: readonly string[] = [
  '<!doctype html><title>Sign in to the Wi-Fi</title>',
  '{"count":640,"data":[{"id":"a","na',
  '',
  'null',
  '[]',
  '5',
  '{}',
  '{"count":"many","data":{"0":"x"}}',
  '{"count":-1,"data":[null,7,"x",[],{},{"id":{}}]}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
]

/** @returns true when the fault has ended the response */
export function respondWithFault(fault: DirectoryFault, response: ServerResponse, turn: number): boolean {
  if (fault === 'offline') response.destroy()
  else if (fault === 'status-500') sendJson(response, 500, { message: 'Internal Server Error' })
  else if (fault === 'garbage') sendText(response, 200, garbageBodies[turn % garbageBodies.length] ?? '')
  else return false
  return true
}

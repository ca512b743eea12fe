import type { ServerResponse } from 'node:http'
import { sendJson, sendText } from '../door.ts'

/** How a directory can fail: not at all, with an error, with nonsense, late, or by not being there. */
export type DirectoryFault = 'none' | 'status-500' | 'garbage' | 'slow' | 'offline'

/** Answers that are none, given in turn (F12, F20). */
export const garbage: readonly string[] = [
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

/** @returns true when the fault has answered, so that nobody else should */
export function answerWithFault(fault: DirectoryFault, response: ServerResponse, turn: number): boolean {
  if (fault === 'offline') response.destroy()
  else if (fault === 'status-500') sendJson(response, 500, { message: 'Internal Server Error' })
  else if (fault === 'garbage') sendText(response, 200, garbage[turn % garbage.length] ?? '')
  else return false
  return true
}

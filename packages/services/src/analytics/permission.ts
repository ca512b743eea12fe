import { boolean, object } from 'valibot'
import type { HttpClient } from '../http/client.ts'

const config = object({ isAnalyticsEnabled: boolean() })

/** Whether the project wants analytics; an answer that cannot be had or read means no (R-EVT-2). */
export async function isWanted(walletList: HttpClient): Promise<boolean> {
  try {
    return (await walletList.request({ path: '/getAnalyticsConfig', schema: config })).isAnalyticsEnabled
  } catch {
    return false
  }
}

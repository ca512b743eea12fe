import { boolean, object } from 'valibot'
import type { HttpClient } from '../http/client.ts'

const config = object({ isAnalyticsEnabled: boolean() })

/** Whether the project has enabled analytics; `false` when its answer is missing or malformed (R-EVT-2). */
export async function isEnabled(walletList: HttpClient): Promise<boolean> {
  try {
    return (await walletList.request({ path: '/getAnalyticsConfig', schema: config })).isAnalyticsEnabled
  } catch {
    return false
  }
}

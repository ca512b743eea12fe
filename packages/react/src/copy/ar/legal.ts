import type { legal as english } from '../en/legal.ts'
import type { Translated } from '../messages.ts'

export const legal: Translated<typeof english> = {
  'legal.notice': 'بربط محفظة فإنك توافق على:',
  'legal.acceptBoth': 'أوافق على شروط الخدمة وسياسة الخصوصية.',
  'legal.acceptTerms': 'أوافق على شروط الخدمة.',
  'legal.acceptPrivacy': 'أوافق على سياسة الخصوصية.',
  'legal.first': 'ضع علامة في المربع لتختار محفظة.',
  'legal.terms': 'شروط الخدمة',
  'legal.privacy': 'سياسة الخصوصية',
}

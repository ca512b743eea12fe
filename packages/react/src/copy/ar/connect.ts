import type { connect as english } from '../en/connect.ts'
import type { Translated } from '../messages.ts'

export const connect: Translated<typeof english> = {
  'title.Connect': 'اربط محفظتك',
  'title.AllWallets': 'كل المحافظ',
  'title.WhatIsAWallet': 'ما هي المحفظة؟',

  'connect.wallets': 'المحافظ',
  'connect.continue': 'تابع باستخدام {wallet}',
  'connect.recent': 'حديثة',
  'connect.installed': 'مثبّتة',
  'connect.place': '{at} من {of}',
  'connect.phone': 'محفظة على الهاتف',
  'connect.device': 'استخدم محفظة على جهاز آخر',
  'connect.code': 'رمز QR',
  'connect.search': 'ابحث في المحافظ',
  'connect.noMatch': 'لا توجد محفظة تطابق «{text}».',
  'connect.found': 'عدد المحافظ: {count}',
  'connect.looking': 'جارٍ البحث عن المحافظ',
  'connect.none': 'لا توجد محفظة في هذا المتصفح بعد.',
  'connect.getOne': 'احصل على محفظة',
  'connect.new': 'جديد على المحافظ؟',
  'connect.getOneNow': 'احصل على واحدة',
}

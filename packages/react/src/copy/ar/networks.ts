import type { networks as english } from '../en/networks.ts'
import type { Translated } from '../messages.ts'

export const networks: Translated<typeof english> = {
  'title.Networks': 'الشبكات',
  'title.SwitchNetwork': 'تبديل الشبكة',
  'title.UnsupportedChain': 'اختر شبكة',

  'networks.list': 'الشبكات',
  'networks.switching': 'جارٍ التبديل',
  'networks.testnet': 'شبكة تجريبية',
  'networks.notApproved': 'لا تسمح بها محفظتك',

  'switch.waiting.title': 'التبديل إلى {network}',
  'switch.waiting.text': 'وافق على التغيير في محفظتك.',
  'switch.declined.title': 'رُفض الطلب',
  'switch.declined.text': 'ما زلت على الشبكة نفسها.',
  'switch.failed.title': 'تعذّر التبديل',
  'switch.unsupported': 'لا تستطيع محفظتك تبديل الشبكة من هنا. بدّلها في المحفظة.',
  'switch.switched.title': 'تم التبديل',
  'switch.switched.text': 'أنت الآن على {network}.',
  'switch.idle.title': 'لم يتم التبديل',
  'switch.idle.text': 'يمكنك المحاولة مجددًا في أي وقت.',

  'unsupported.text': 'محفظتك على شبكة لا يستخدمها هذا التطبيق. اختر إحدى هذه الشبكات للمتابعة.',
}

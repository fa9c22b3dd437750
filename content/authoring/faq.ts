import { mobileAppFaq } from './faq/mobile-app'
import { paymentsFaq } from './faq/payments'
import { type EntryDraft } from './kit'

export const faq: EntryDraft[] = [...paymentsFaq, ...mobileAppFaq]

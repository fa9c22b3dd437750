import { approveTimesheets } from './how-to/approve-timesheets'
import { buildACustomReport } from './how-to/build-a-custom-report'
import { buildAnEstimateWithOptions } from './how-to/build-an-estimate-with-options'
import { createAJobFromACall } from './how-to/create-a-job-from-a-call'
import { internalEscalationPaths } from './how-to/internal-escalation-paths'
import { launchAMarketingProCampaign } from './how-to/launch-a-marketing-pro-campaign'
import { mergeDuplicateCustomers } from './how-to/merge-duplicate-customers'
import { readAJobAuditTrail } from './how-to/read-a-job-audit-trail'
import { requestADataExport } from './how-to/request-a-data-export'
import { restockATruck } from './how-to/restock-a-truck'
import { scheduleRecurringMaintenance } from './how-to/schedule-recurring-maintenance'
import { sellAMembership } from './how-to/sell-a-membership'
import { sendAnInvoice } from './how-to/send-an-invoice'
import { setRolesAndPermissions } from './how-to/set-roles-and-permissions'
import { setUpYourPriceBook } from './how-to/set-up-your-price-book'
import { takeACardPaymentInTheField } from './how-to/take-a-card-payment-in-the-field'
import { useTheDispatchBoard } from './how-to/use-the-dispatch-board'
import { type EntryDraft } from './kit'

/** The how-to articles, each in a file of its own, named after its slug. */
export const howTo: EntryDraft[] = [
  ...approveTimesheets,
  ...buildACustomReport,
  ...buildAnEstimateWithOptions,
  ...createAJobFromACall,
  ...internalEscalationPaths,
  ...launchAMarketingProCampaign,
  ...mergeDuplicateCustomers,
  ...readAJobAuditTrail,
  ...requestADataExport,
  ...restockATruck,
  ...scheduleRecurringMaintenance,
  ...sellAMembership,
  ...sendAnInvoice,
  ...setRolesAndPermissions,
  ...setUpYourPriceBook,
  ...takeACardPaymentInTheField,
  ...useTheDispatchBoard,
]

import { type EntryDraft } from './kit'
import { fromFirstCallToPaidInvoice } from './recommended-workflows/from-first-call-to-paid-invoice'
import { monthlyCloseForTheOffice } from './recommended-workflows/monthly-close-for-the-office'
import { onboardANewTechnician } from './recommended-workflows/onboard-a-new-technician'
import { runASeasonalMaintenanceCampaign } from './recommended-workflows/run-a-seasonal-maintenance-campaign'

export const recommendedWorkflows: EntryDraft[] = [
  ...fromFirstCallToPaidInvoice,
  ...monthlyCloseForTheOffice,
  ...onboardANewTechnician,
  ...runASeasonalMaintenanceCampaign,
]

/*
 * Names and numbers that the provider's systems go by. The specifications list them and do not say where they are used, so they stand
 * here as they are listed: whoever connects one of those systems finds its words settled.
 */

/** DATA-66 */
export const Environment = {
  Undefined: 0,
  Production: 1,
  Practice: 2,
  Next: 3,
  Stage: 4,
  Development: 5,
} as const

/** DATA-67 */
export const contactChannels = ['Unknown', 'Email', 'Chat', 'Callback', 'EmergencyCallback'] as const

/** DATA-68 */
export const priorities = ['Closed', 'Normal', 'High'] as const

/** DATA-69 */
export const ticketStatuses = ['Pending', 'Other', 'Solved', 'Closed'] as const

/** DATA-70 */
export const ticketOrders = ['NewestFirst', 'OldestFirst', 'Priority'] as const

/** DATA-71 */
export const supportSystems = ['Salesforce', 'Zendesk', 'Freshdesk', 'None'] as const

/** DATA-72 */
export const chatStates = ['None', 'Allowed', 'WaitingAgent', 'Closed'] as const

/*
 * Responses in the format of LaunchDarkly's published references, with a flag of Fieldbook.
 * - Relay Proxy, Service endpoints (URLs and statuses of client-side SDKs): https://github.com/launchdarkly/ld-relay/blob/v8/docs/endpoints.md
 * - SDK test harness, ClientSDKFlag (what a flag evaluates to): https://github.com/launchdarkly/sdk-test-harness/blob/v2/mockld/sdk_data.go
 */

export const ENVIRONMENT_ID = '6488674dc2ea1d6673731ba2'

/** Response of `GET /sdk/evalx/{envId}/contexts/{contextBase64}`; 404 for an unknown environment. */
export const evaluations = (value: boolean) => ({
  'case-deflection': {
    value,
    variation: value ? 0 : 1,
    reason: null,
    version: 120,
    flagVersion: 100,
    trackEvents: false,
    trackReason: false,
    debugEventsUntilDate: null,
  },
})

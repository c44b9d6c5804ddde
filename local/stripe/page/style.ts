/** The page's only style sheet; colours have AA contrast in both themes. */
export const style = `
:root { color-scheme: light dark; --ground: #f4f5f7; --sheet: #fff; --text: #1b1f27; --quiet: #565d6b; --line: #c9ced8; --accent: #1d4ed8; --on-accent: #fff; --bad: #b42318; --bad-ground: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --ground: #101318; --sheet: #191d24; --text: #f1f3f7; --quiet: #a9b1c0; --line: #3a4250; --accent: #8ab4ff; --on-accent: #0b1220; --bad: #ffb4ab; --bad-ground: #3b1715; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px max(32px, env(safe-area-inset-bottom)); }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 4px; }
h2 { font-size: 17px; margin: 0 0 12px; }
.test { color: var(--quiet); margin: 0 0 20px; }
.sheets { display: grid; gap: 16px; }
@media (min-width: 800px) { main { padding-top: 56px; } .sheets { grid-template-columns: 1fr 1fr; align-items: start; gap: 24px; } }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 20px; min-width: 0; }
.items { list-style: none; margin: 0; padding: 0; }
.items li, .total { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
.items span:first-child { overflow-wrap: anywhere; }
.items small { display: block; color: var(--quiet); font-size: 14px; }
.money { white-space: nowrap; }
.total { border: 0; font-weight: 700; font-size: 20px; margin: 0; padding-bottom: 0; }
label, legend { font-weight: 600; padding: 0; }
input[type=email] { display: block; width: 100%; min-height: 48px; margin: 4px 0 16px; padding: 8px 12px; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: 8px; }
input[aria-invalid=true] { border: 2px solid var(--bad); margin-bottom: 4px; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; }
.choices { display: grid; gap: 8px; margin-top: 8px; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font-weight: 400; cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
button, .link { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px; padding: 8px 16px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; text-align: center; text-decoration: none; }
button.pay { background: var(--accent); color: var(--on-accent); border: 1px solid var(--accent); font-size: 18px; }
button.fail { background: none; color: var(--text); border: 1px solid var(--quiet); margin-top: 16px; }
.link { color: var(--text); text-decoration: underline; margin-top: 8px; }
.hint { color: var(--quiet); font-size: 14px; margin: 6px 0 0; }
.problem { color: var(--bad); margin: 0 0 16px; }
.alert { background: var(--bad-ground); border: 1px solid var(--bad); border-radius: 8px; padding: 12px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

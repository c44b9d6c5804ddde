const choiceHtml = `{{#unsubscribe}}<br><a class="plain-link" href="{{unsubscribe}}" style="color:#1a4f8b;">{{choose_mails}}</a>{{/unsubscribe}}`;

/**
 * A mail as HTML in the shop's look, light and dark. It uses tables and inline styles, because mail programs know
 * little else. It needs `language`, `subject`, `preview`, `site_name`, `logo_url`, `reason`, `site` and the content's
 * own variables. With a seller it needs `seller`, `imprint` and `imprint_label`, and if it can be stopped `unsubscribe`
 * and `choose_mails`.
 * @param end the last line below the content
 */
export const framed = (content: string, end = choiceHtml): string => `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>
  :root { color-scheme: light dark; }
  @media (max-width: 480px) { .card { padding: 24px 20px !important; } }
  @media (prefers-color-scheme: dark) {
    body, .ground { background-color: #131416 !important; }
    .card { background-color: #1f2124 !important; border-color: #383b40 !important; }
    .ink { color: #f2f2f0 !important; }
    .soft { color: #b9bcc2 !important; }
    .line { border-color: #383b40 !important; }
    .plain-link { color: #b8d4f5 !important; }
  }
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f4f4f2;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;">{{preview}}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f4f4f2;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;">
<tr><td class="ink" style="padding:0 4px 16px;font-size:18px;font-weight:700;color:#1b1c1e;">{{#logo_url}}<img src="{{logo_url}}" alt="{{site_name}}" height="40" style="height:40px;border:0;">{{/logo_url}}{{^logo_url}}{{site_name}}{{/logo_url}}</td></tr>
<tr><td class="card" style="background-color:#ffffff;border:1px solid #e2e2de;border-radius:8px;padding:32px;">
${content}
</td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:19px;color:#55585e;">{{#seller}}{{seller}}<br><a class="plain-link" href="{{imprint}}" style="color:#1a4f8b;">{{imprint_label}}</a><br><br>{{/seller}}{{reason}}<br><a class="plain-link" href="{{site}}" style="color:#1a4f8b;">{{site}}</a>${end}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

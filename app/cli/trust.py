"""``backnine trust``: how phones come to trust this copy, and a new authority for it."""

import click

from app.bootstrap import user_errors
from app.cli.translated import Command, option, setting
from app.exit import stop

USUAL_PORT = 8000


@click.command(
    cls=Command,
    example="backnine trust",
    output="The page to open on a phone, the fingerprint to compare, and the certificate’s file.",
)
@setting("HOST", help="The address that the server listens on.")
@setting("PORT", default=None, help="The port it listens on.  [default: the last one used]")
@option("--renew", is_flag=True, help="Make a new certificate: every phone has to trust it again.")
def trust(host: str, port: int | None, renew: bool) -> None:
    """Show how phones can trust this server and use it over https.

    The server makes its own certificate, valid only for addresses in home networks. A running
    server picks up a new one by itself.
    """
    from app.addresses import EVERYWHERE, Address, phone_addresses
    from app.record.data_folder import ensure_data_folder, noted_port
    from app.tls.authority import certificate_path, own_signer, renewed_signer
    from app.tls.files import TlsError
    from app.wording import serving as words

    with user_errors():
        home = ensure_data_folder()
    try:
        signer = renewed_signer(home) if renew else own_signer(home)
    except TlsError as error:
        stop(words.tls_text(error.why, error.values))
    phones = phone_addresses(host) or [Address(EVERYWHERE.get(host, host))]
    page = f"{phones[0].url(port or noted_port(home) or USUAL_PORT)}trust"
    click.echo(words.trust_text(page, is_new=signer.replaces))
    click.echo(words.fingerprint_text(signer.authority.fingerprint_rows))
    click.echo(words.certificate_text(str(certificate_path(home))))
